export type Palette = { ground: string; second: string; ink: string; accent: string }

/**
 * Ground, second, ink and three accents, each of which makes a palette. Ink has 4.5:1 or more on ground and second, an
 * accent 2.5:1 on the ground, in both themes.
 */
const COLOURS = [
  '#24332d #2f4238 #f4ecd8 #d9a441 #d9654a #8fd0c4',
  '#1f2a44 #2b3a5c #f3ead7 #e0b15a #e59ab0 #7fb7d8',
  '#5a1f28 #6e2b33 #f7e9d5 #e6b07a #8fc9b4 #cdb4e6',
  '#3a2b4d #4b3a62 #f3e8f2 #e59ab0 #9fd0c0 #f0c24b',
  '#123f45 #1b525a #eef0e0 #f0a35e #c7d98a #a9c4ee',
  '#2b2624 #3d3532 #f3ead9 #d9654a #d9a441 #2f7a5e',
  '#7a3420 #8e4229 #fbeedd #f3c98b #f08f78 #a9c4ee',
  '#3f4a24 #4f5b2f #f5efda #e8c95c #f4a6a0 #d7d0c0',
  '#34495e #40586f #f3efe6 #f2b8a0 #e8c95c #8fd0c4',
  '#6b2747 #7e3557 #fbe9e9 #f2b04f #e59ab0 #8fc9b4',
  '#174a3a #205b48 #f2efdf #f08f78 #f4d58a #cdb4e6',
  '#20303a #2c404c #eaf0ee #8fd0c4 #f08f78 #f3c35f',
  '#f1e6cf #e4d4b3 #2c2622 #b4472e #2f6a9a #5e7324',
  '#dfe6df #cbd6cc #1f3a33 #2f7a5e #b4472e #6b4a9a',
  '#e9ddd6 #dccac0 #4a1f2b #a43d4c #2f6f66 #4b3b86',
  '#d7e2ea #c0d1dd #1b2f4b #2f6a9a #c8442c #7d1f3a',
  '#f0d48c #e5c46a #2e2412 #a5421f #31548a #56683a',
  '#eac6b1 #dfb199 #3b1f1a #8f3325 #6b4a9a #1f6f74',
  '#dcd3e6 #cabedb #2e2148 #6b4a9a #b5403a #7a4a2a',
  '#efefe6 #dedfd2 #1d1d1b #c8442c #34557d #8a2f63',
  '#b9d3c6 #a2c2b2 #14332b #8f3f2a #2f7a5e #31548a',
  '#f0b7a0 #e6a288 #3a1520 #7d1f3a #2f6a9a #9a5a14',
  '#40222f #54303f #f8ead9 #8fc9b4 #f0a35e #e3c9a0',
  '#1d3b2a #27503a #f3efd9 #e3c9a0 #d9a441 #7fb7d8',
  '#2a2f63 #383e78 #f0eef8 #f3c35f #9fd0c0 #f4a6a0',
  '#5b3a1e #6f4928 #fbf0df #9fd0c0 #e0b15a #f2b8a0',
  '#7d2a2a #8a3333 #fdeee0 #f4d58a #e6b07a #f2b04f',
  '#1c4a63 #265b77 #eef4f2 #f6b58d #c7d98a #a9c4ee',
  '#4a4a52 #5a5a63 #f4f1ea #f0c24b #e59ab0 #d7d0c0',
  '#e7e0b8 #d7ce9c #2b3319 #5e7324 #a43d4c #4b3b86',
  '#cfe3e0 #b7d2ce #123238 #a8482f #5e7324 #34557d',
  '#f2dfe6 #e3c9d3 #41132c #2f6f66 #7d1f3a #a8482f',
  '#e8d9b5 #d8c598 #22304a #31548a #a5421f #56683a',
  '#f3c6a5 #e6b38d #2d2340 #4b3b86 #8f3325 #2f6f66',
]

export const PALETTES: readonly Palette[] = COLOURS.flatMap((colours) => {
  const [ground = '', second = '', ink = '', ...accents] = colours.split(' ')
  return accents.map((accent) => ({ ground, second, ink, accent }))
})
