// Makes the data that the browser tests begin with, before and beside other work.
import prepareData from './prepared-data.ts'

await prepareData()
