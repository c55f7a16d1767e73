export type Palette = { ground: string; second: string; ink: string; accent: string }

/** Ink has 4.5:1 or more on ground and second, the accent 2.5:1 on the ground, in both themes. */
export const PALETTES: readonly Palette[] = [
  '#24332d #2f4238 #f4ecd8 #d9a441',
  '#1f2a44 #2b3a5c #f3ead7 #e0b15a',
  '#5a1f28 #6e2b33 #f7e9d5 #e6b07a',
  '#3a2b4d #4b3a62 #f3e8f2 #e59ab0',
  '#123f45 #1b525a #eef0e0 #f0a35e',
  '#2b2624 #3d3532 #f3ead9 #d9654a',
  '#7a3420 #8e4229 #fbeedd #f3c98b',
  '#3f4a24 #4f5b2f #f5efda #e8c95c',
  '#34495e #40586f #f3efe6 #f2b8a0',
  '#6b2747 #7e3557 #fbe9e9 #f2b04f',
  '#174a3a #205b48 #f2efdf #f08f78',
  '#20303a #2c404c #eaf0ee #8fd0c4',
  '#f1e6cf #e4d4b3 #2c2622 #b4472e',
  '#dfe6df #cbd6cc #1f3a33 #2f7a5e',
  '#e9ddd6 #dccac0 #4a1f2b #a43d4c',
  '#d7e2ea #c0d1dd #1b2f4b #2f6a9a',
  '#f0d48c #e5c46a #2e2412 #a5421f',
  '#eac6b1 #dfb199 #3b1f1a #8f3325',
  '#dcd3e6 #cabedb #2e2148 #6b4a9a',
  '#efefe6 #dedfd2 #1d1d1b #c8442c',
  '#b9d3c6 #a2c2b2 #14332b #8f3f2a',
  '#f0b7a0 #e6a288 #3a1520 #7d1f3a',
  '#40222f #54303f #f8ead9 #8fc9b4',
  '#1d3b2a #27503a #f3efd9 #e3c9a0',
  '#2a2f63 #383e78 #f0eef8 #f3c35f',
  '#5b3a1e #6f4928 #fbf0df #9fd0c0',
  '#7d2a2a #8a3333 #fdeee0 #f4d58a',
  '#1c4a63 #265b77 #eef4f2 #f6b58d',
  '#4a4a52 #5a5a63 #f4f1ea #f0c24b',
  '#e7e0b8 #d7ce9c #2b3319 #5e7324',
  '#cfe3e0 #b7d2ce #123238 #a8482f',
  '#f2dfe6 #e3c9d3 #41132c #2f6f66',
  '#e8d9b5 #d8c598 #22304a #31548a',
  '#f3c6a5 #e6b38d #2d2340 #4b3b86',
].map((colours) => {
  const [ground = '', second = '', ink = '', accent = ''] = colours.split(' ')
  return { ground, second, ink, accent }
})
