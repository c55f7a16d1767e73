export const ADMINS_ONLY = 'Access denied. Admin privileges required.'
