import { FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { buttonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'

export type FileChooserProps = {
  label: string
  accept: string
  file: File | null
  disabled?: boolean
  onChoose: (file: File | null) => void
}

export function FileChooser({ label, accept, file, disabled = false, onChoose }: FileChooserProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!disabled) onChoose(event.dataTransfer.files[0] ?? null)
  }

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed p-4',
        isOver ? 'border-accent bg-accent-wash' : 'border-edge/60',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        className="peer sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null)
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonStyle(),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-default peer-disabled:opacity-55',
        )}
      >
        <FileUp aria-hidden size={18} />
        {label}
      </label>
      <output className="min-w-44 flex-1 text-15 wrap-anywhere text-ink-2">
        {file ? file.name : 'No file chosen'}
      </output>
    </div>
  )
}
