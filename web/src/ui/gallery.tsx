// Every component on one page, for looking at while developing: /gallery.html on the dev server, not in the build.
import { BookOpen, LayoutGrid, LibraryBig, Plus, Rows3, Search, Settings, Trash2, Upload } from 'lucide-react'
import { DIMENSIONS, RUBRIC, THRESHOLD_LABELS } from '@pagelight/contract/ratings.ts'
import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { BookCover } from './book-cover.tsx'
import { Brand } from './brand.tsx'
import { Button, IconButton } from './button.tsx'
import { Card } from './card.tsx'
import { Chip } from './chip.tsx'
import { Combobox } from './combobox.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRadioGroup, MenuSeparator } from './menu.tsx'
import { Notice } from './notice.tsx'
import { PageHeader } from './page-header.tsx'
import { Pagination } from './pagination.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RatingBadges, RatingDot, RatingDots } from './rating-dot.tsx'
import { RatingMeters } from './rating-meters.tsx'
import { Select } from './select.tsx'
import { ListSkeleton } from './skeletons.tsx'
import { Slider } from './slider.tsx'
import { Spinner } from './spinner.tsx'
import { StarDisplay } from './star-display.tsx'
import { StarRating } from './star-rating.tsx'
import { SortTh, Table, Td, Th } from './table.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'
import { ToggleGroup } from './toggle-group.tsx'

const salt = {
  title: 'Salt and Cinder',
  author: 'Ines Calloway',
  basis: 'full_text' as const,
  language_rating: 3,
  sexual_content_rating: 2,
  violence_rating: 4,
  language_explanation: '44 medium and 3 strong words in 112,000.',
  sexual_explanation: 'Two passionate scenes end at the door.',
  violence_explanation: 'The siege is long and injuries are shown.',
}
const road = {
  title: 'The Hollow Road',
  author: 'A. Marsh',
  basis: 'metadata' as const,
  language_rating: 1,
  sexual_content_rating: 0,
  violence_rating: 3,
  language_explanation: 'Swearing is rarely visible in a description.',
  sexual_explanation: 'Nothing in the description or the subjects.',
  violence_explanation: 'Two battles with deaths, from the subjects.',
}
const birds = {
  title: 'Ledger of Birds: A Memoir of Counting, Losing and Beginning Again',
  author: 'Tomás Reyes-Kline',
  basis: 'none' as const,
  language_rating: -1,
  sexual_content_rating: -1,
  violence_rating: -1,
}
const books = [salt, road, birds, { ...road, title: 'Small Tides', author: 'Oda Lindqvist', violence_rating: 0 }]
const limits = { language_threshold: 4, sexual_content_threshold: 2, violence_threshold: 3 }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line py-8">
      <h2 className="eyebrow font-sans">{title}</h2>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function Covers() {
  const titles = ['Emma', 'The Left Hand of Darkness', 'Pride and Prejudice', 'Dune', 'Beloved', 'Piranesi']
  return (
    <div className="flex flex-wrap items-end gap-5">
      <BookCover title="Salt and Cinder" author="Ines Calloway" className="w-44" />
      <BookCover title={birds.title} author={birds.author} src="/missing.jpg" className="w-36" />
      {titles.map((title) => (
        <BookCover key={title} title={title} author="Some Author" className="w-24" />
      ))}
      <BookCover title="Tiny" author="Some Author" className="w-10" />
    </div>
  )
}

function Meters() {
  return (
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {[salt, road, birds].map((book) => (
        <Card as="article" key={book.title} className="grid content-start gap-6">
          <div className="flex gap-4">
            <BookCover title={book.title} author={book.author} className="w-20" />
            <div className="grid content-start gap-1">
              <h3 className="text-20">{book.title}</h3>
              <p className="text-ink-2">{book.author}</p>
              <div className="mt-1 flex flex-wrap gap-1.5">
                <Chip>Fantasy</Chip>
                <Chip>Young adult</Chip>
              </div>
            </div>
          </div>
          <RatingMeters book={book} limits={limits} />
        </Card>
      ))}
    </div>
  )
}

function Fields() {
  const [stars, setStars] = useState<number | null>(4)
  const [level, setLevel] = useState(3)
  const [layout, setLayout] = useState<'table' | 'cards'>('cards')
  const [query, setQuery] = useState('hol')
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField label="Email address" type="email" placeholder="you@example.com" hint="Only for signing in." />
        <TextField label="Password" type="password" defaultValue="secret" error="Passwords do not match" />
        <TextArea label="Notes" rows={3} placeholder="What did you think?" />
        <Select
          label="Rows per page"
          value="10"
          onValueChange={() => {}}
          options={['10', '25', '50', '100'].map((value) => ({ value, label: value }))}
        />
      </div>
      <div className="grid content-start gap-5">
        <Combobox
          label="Search for a book"
          placeholder="Title or author"
          icon={<Search aria-hidden size={18} />}
          value={query}
          onChange={setQuery}
          status={query.trim().length < 2 ? 'idle' : 'ready'}
          options={books.filter((book) => book.title.toLowerCase().includes(query.trim().toLowerCase()))}
          optionKey={(book) => book.title}
          onPick={(book) => setQuery(`${book.title} by ${book.author}`)}
          render={(book) => (
            <span className="flex items-center gap-3">
              <BookCover title={book.title} author={book.author} className="w-9" />
              <span>
                <span className="block font-serif font-[560]">{book.title}</span>
                <span className="block text-13 text-ink-2">{book.author}</span>
              </span>
            </span>
          )}
        />
        <Slider
          label="Violence & Gore"
          value={level}
          onValueChange={setLevel}
          words={THRESHOLD_LABELS}
          legend={RUBRIC.violence}
        />
        <Row>
          <ToggleGroup
            label="Layout"
            value={layout}
            onValueChange={setLayout}
            options={[
              { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden size={17} /> },
              { value: 'table', label: 'Table', icon: <Rows3 aria-hidden size={17} /> },
            ]}
          />
          <StarRating label="Your rating" value={stars} onChange={setStars} />
          <StarRating label="Your rating, small" size="sm" value={stars} onChange={setStars} />
          <StarDisplay value={3} />
        </Row>
        <ProgressBar label="Uploading file... 40%" value={40} />
        <ProgressBar label="Processing books..." value={null} />
      </div>
    </div>
  )
}

function Overlays() {
  const [dialog, setDialog] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable')
  const account = (
    <button type="button" aria-label="Account" className="rounded-full">
      <Avatar name="Mara Reyes" />
    </button>
  )
  return (
    <Row>
      <Button onClick={() => setDialog(true)}>Dialog</Button>
      <Button onClick={() => setConfirm(true)}>Confirm</Button>
      <Button onClick={() => toast.success('Book added to your library!')}>Success</Button>
      <Button onClick={() => toast.error('Failed to load your library')}>Error</Button>
      <Button onClick={() => toast.warning('Could not match "An unknown book" by Nobody')}>Warning</Button>
      <Button onClick={() => toast.info('Adding book… analyzing content ratings')}>Info</Button>
      <Menu trigger={account}>
        <MenuLabel>Mara Reyes</MenuLabel>
        <MenuLink to="/users" icon={<Settings aria-hidden size={18} />}>
          Preferences
        </MenuLink>
        <MenuSeparator />
        <MenuRadioGroup
          label="Density"
          value={density}
          onValueChange={setDensity}
          options={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
        <MenuSeparator />
        <MenuItem onSelect={() => {}}>Logout</MenuItem>
      </Menu>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Add Book"
        description="Search for a book and pick it from the list."
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary">Add Book</Button>
          </>
        }
      >
        <Fields />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Remove book?"
        description={'Are you sure you want to remove "Salt and Cinder" from your library?'}
        confirmLabel="Remove"
        onConfirm={() => setConfirm(false)}
      />
    </Row>
  )
}

function LibraryTable() {
  return (
    <Card padded={false} className="overflow-hidden px-2">
      <Table caption="Your Books">
        <thead>
          <tr>
            <SortTh label="Book" direction="asc" onSort={() => {}} />
            <SortTh label="Author" direction={null} onSort={() => {}} className="max-md:hidden" />
            {DIMENSIONS.map((dimension) => (
              <Th key={dimension.key} abbr={dimension.name} className="text-center">
                {dimension.letter}
              </Th>
            ))}
            <SortTh label="Your Rating" direction={null} onSort={() => {}} className="max-md:hidden" />
            <Th className="max-md:hidden">Actions</Th>
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <tr key={book.title}>
              <Td>
                <span className="flex items-center gap-3.5">
                  <BookCover title={book.title} author={book.author} className="w-10" />
                  <span className="font-serif font-[560]">{book.title}</span>
                </span>
              </Td>
              <Td className="text-ink-2 max-md:hidden">{book.author}</Td>
              {DIMENSIONS.map((dimension) => (
                <Td key={dimension.key} className="text-center">
                  <RatingDot dimension={dimension} rating={book[dimension.rating]} basis={book.basis} />
                </Td>
              ))}
              <Td className="max-md:hidden">
                <StarRating label={`Your rating of ${book.title}`} size="sm" value={4} onChange={() => {}} />
              </Td>
              <Td className="max-md:hidden">
                <IconButton label={`Remove ${book.title}`} icon={<Trash2 aria-hidden size={18} />} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Gallery() {
  return (
    <main className="wrap pb-20">
      <div className="flex flex-wrap items-center justify-between gap-4 py-5">
        <Brand name="Pagelight" />
        <ThemeSwitch />
      </div>
      <PageHeader
        title="My Library"
        intro="Your Books (214) · Showing 1-10 of 214"
        actions={
          <>
            <Button icon={<Upload aria-hidden size={18} />}>Import</Button>
            <Button variant="primary" icon={<Plus aria-hidden size={18} />}>
              Add Book
            </Button>
          </>
        }
      />
      <Part title="Rating meter">
        <Meters />
      </Part>
      <Part title="Dots, badges, chips">
        <Row>
          <RatingDots book={salt} />
          <RatingDots book={birds} />
          <RatingBadges book={road} />
          <Badge tone="accent">Pilot Program</Badge>
          <Badge>Cached</Badge>
          <Badge tone="caution">New</Badge>
          <Chip>Historical fiction</Chip>
        </Row>
      </Part>
      <Part title="Table">
        <LibraryTable />
        <Pagination page={1} pageCount={22} onPageChange={() => {}} />
      </Part>
      <Part title="Buttons">
        <Row>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button variant="primary" loading>
            Saving…
          </Button>
          <Button disabled>Disabled</Button>
          <Button size="sm">Small</Button>
          <LinkButton to="/" variant="secondary">
            View Details
          </LinkButton>
          <Spinner />
        </Row>
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Dialogs, menus, messages">
        <Overlays />
      </Part>
      <Part title="Notices">
        <div className="grid gap-3 md:grid-cols-2">
          <Notice title="How it works">Rate books 4-5 stars for more like them.</Notice>
          <Notice tone="success">Check your email</Notice>
          <Notice tone="warning">The description is short, so this is an estimate.</Notice>
          <Notice tone="error" action={<Button size="sm">Try again</Button>}>
            Failed to load your library
          </Notice>
        </div>
      </Part>
      <Part title="Covers">
        <Covers />
      </Part>
      <Part title="Empty and loading">
        <EmptyState
          icon={<LibraryBig aria-hidden size={28} />}
          title="Your library is empty"
          actions={
            <Button variant="primary" icon={<BookOpen aria-hidden size={18} />}>
              Add Your First Book
            </Button>
          }
        >
          Add a book you have read, and rate it.
        </EmptyState>
        <ListSkeleton label="Loading" shape="cards" count={3} />
        <ListSkeleton label="Loading" shape="rows" count={3} />
      </Part>
      <Toaster />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </StrictMode>,
  )
}
