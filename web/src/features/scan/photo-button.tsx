import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { readPhoto } from './read-photo.ts'

const PROBLEMS = {
  'no picture': 'This file is no picture that can be read.',
  'no barcode': 'No barcode was found. Take it from the front, in good light, and close enough.',
  'no book': 'That barcode is not the number of a book. There may be another one inside the cover.',
}

type PhotoButtonProps = { onIsbn: (isbn: string) => void }

/** Works without a camera stream, which needs https and a permission. */
export function PhotoButton({ onIsbn }: PhotoButtonProps) {
  const id = useId()
  const [said, setSaid] = useState<string | null>(null)

  async function read(file: File) {
    setSaid('Reading the photo…')
    try {
      const result = await readPhoto(file)
      setSaid('problem' in result ? PROBLEMS[result.problem] : null)
      if ('isbn' in result) onIsbn(result.isbn)
    } catch {
      setSaid('The barcode reader could not be loaded. Check your connection.')
    }
  }

  return (
    <div className="grid justify-items-start gap-1">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // So that the same file can be chosen again.
          target.value = ''
          if (file) void read(file)
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonStyle()} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
      >
        <Camera aria-hidden size={18} />
        Take a photo
      </label>
      <p role="status" className="text-15 text-ink-2">
        {said}
      </p>
    </div>
  )
}
