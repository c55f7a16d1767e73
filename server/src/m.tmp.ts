import { measureMatching, measurePairs } from './bench/import-matching.ts'
let t = performance.now()
const m = await measureMatching()
console.log(m.rows, m.known, 'WRONG', m.wrong, 'missed', m.missed, performance.now() - t)
t = performance.now()
const p = await measurePairs()
console.log(p.rows, p.known, p.wrong, p.missed, performance.now() - t)
