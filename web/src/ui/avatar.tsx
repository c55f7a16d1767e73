import { useState } from 'react'

/** First letters of the first and last word; of an e-mail address its first letter. */
export function initialsOf(name: string): string {
  const words = name.split('@')[0]?.trim().split(/\s+/).filter(Boolean) ?? []
  const first = [...(words[0] ?? '')][0] ?? '?'
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
}

/** Decorative: the name stands beside it or labels the button around it. */
export function Avatar({ name, photoUrl }: { name: string; photoUrl?: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-wash text-13 font-semibold text-accent"
    >
      {photoUrl && photoUrl !== failedUrl ? (
        <img
          src={photoUrl}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailedUrl(photoUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
