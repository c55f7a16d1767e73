import type { Mail } from './mailer.ts'

export type Letter = {
  brandName: string
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  /** Why this mail came, and what to do if it was not expected. */
  closing: string
}

export function writeLetter(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: toText(letter), html: toHtml(letter) }
}

function toText({ brandName, paragraphs, action, closing }: Letter): string {
  return [...paragraphs, `${action.label}:\n${action.url}`, closing, `-- \n${brandName}`].join(
    '\n\n',
  )
}

/** Tables and inline styles for mail programs; the style element for those that know dark mode. */
function toHtml({ brandName, subject, paragraphs, action, closing }: Letter): string {
  const url = escapeHtml(action.url)
  const text = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#1f1b16'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background: #171411 !important; }
.sheet { background: #211d19 !important; border-color: #38322b !important; }
.ink { color: #f2ece3 !important; }
.ink-2 { color: #bdb3a6 !important; }
.action { background: #7fc4a6 !important; color: #10231b !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f3">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<tr><td class="ink" style="padding:0 4px 16px;font-family:Georgia,'Times New Roman',serif;font-size:22px;color:#1f1b16">${escapeHtml(brandName)}</td></tr>
<tr><td class="sheet" style="padding:28px 24px;background:#ffffff;border:1px solid #e7dfd3;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:1.3;font-weight:normal;color:#1f1b16">${escapeHtml(subject)}</h1>
${paragraphs.map((one) => `<p class="ink" style="${text}">${escapeHtml(one)}</p>`).join('\n')}
<p style="margin:24px 0"><a class="action" href="${url}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#1f5a45;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="ink-2" style="margin:0 0 6px;font-size:14px;line-height:1.5;color:#5b534a">If the button does not work, open this address:</p>
<p class="ink-2" style="margin:0;font-size:14px;line-height:1.5;color:#5b534a;word-break:break-all">${url}</p>
</td></tr>
<tr><td class="ink-2" style="padding:16px 4px 0;font-size:14px;line-height:1.5;color:#5b534a">${escapeHtml(closing)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
