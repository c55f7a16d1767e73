/** Who made an analysis, as stored. Any other name is a language model's. */
export const ADMINISTRATOR = 'administrator'
export const STARTER_ANALYST = 'starter catalogue'
export const ESTIMATOR = 'estimator'
export const TEXT_ANALYST = 'text reader'
export const NO_ANALYST = 'none'
