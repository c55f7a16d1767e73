// In place of react-style-singleton, through which the dialogs' scroll lock would write a style element: the content
// security policy forbids those. The lock also stops wheel and touch, which is enough here.
export const styleSingleton = () => () => null
