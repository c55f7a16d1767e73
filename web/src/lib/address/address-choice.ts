import { useSearchParams } from 'wouter'

/** A choice in the address, where a reload, a link and Back find it. The default is not written. */
export function useAddressChoice<T extends string>(
  name: string,
  defaultValue: T,
  parse: (text: string) => T | undefined,
): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.get(name)
  const value = (text === null ? undefined : parse(text)) ?? defaultValue
  const choose = (next: T) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === defaultValue) after.delete(name)
        else after.set(name, next)
        return after
      },
      { replace: true },
    )
  return [value, choose]
}
