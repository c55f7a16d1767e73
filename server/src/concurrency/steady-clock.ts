/** For durations: goes on evenly when the machine's clock is set, so that its time of day may be another. */
export const steadyClock = (): Date => new Date(performance.timeOrigin + performance.now())
