/** The brochure's styles: A4, one background colour, white space, full-bleed pictures. */
export const style = `
@font-face { font-family: V; font-weight: 100 900; src: url("arabic.woff2"); unicode-range: U+0600-06FF, U+200C-200F, U+FB50-FEFF; }
@font-face { font-family: V; font-weight: 100 900; src: url("latin.woff2"); unicode-range: U+0000-05FF, U+2000-200B, U+2010-22FF; }
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { font: 10pt/1.6 V; color: #14201a; -webkit-print-color-adjust: exact }
.page { position: relative; inline-size: 210mm; block-size: 297mm; padding: 20mm 18mm; overflow: hidden; break-after: page }
.page > footer { position: absolute; inset-block-end: 9mm; inset-inline: 18mm; display: flex; justify-content: space-between; font-size: 8pt; color: #4b5a52 }
h1 { font-size: 30pt; line-height: 1.3; font-weight: 700 }
h2 { font-size: 22pt; line-height: 1.3; font-weight: 700; color: #017a3d }
h3 { font-size: 11pt; line-height: 1.4; font-weight: 700 }
.lead { margin-block: 2mm 7mm; font-size: 11pt; color: #4b5a52 }
.cover { padding: 0; background: #0b2418; color: #f1f7f3 }
.cover img { inline-size: 210mm; block-size: 150mm; object-fit: cover; display: block }
.cover .names { padding: 16mm 18mm; display: grid; gap: 4mm }
.cover .names h1:nth-child(n + 2) { font-size: 20pt; font-weight: 500; color: #b4c9bd }
.cover .facts { position: absolute; inset-block-end: 14mm; inset-inline: 18mm; display: flex; justify-content: space-between; color: #e0b04c; direction: ltr }
.wide { inline-size: calc(100% + 36mm); margin-inline: -18mm; block-size: 78mm; object-fit: cover; display: block; margin-block: -20mm 12mm }
.tall { block-size: 140mm }
.about p { margin-block-end: 4mm; font-size: 11pt; line-height: 1.8 }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 7mm 8mm }
.grid img { inline-size: 100%; block-size: 44mm; object-fit: cover; border-radius: 2mm; display: block; margin-block-end: 2mm }
.of-4 img { block-size: 64mm }
.of-4 { gap: 9mm }
.grid p { font-size: 8.5pt; line-height: 1.55; color: #4b5a52 }
.grid ul { list-style: none; padding: 0; margin-block-start: 1mm; font-size: 8pt; line-height: 1.5 }
.grid li { border-block-start: 0.2mm solid #dbe3de; padding-block: 0.4mm }
.services { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm 9mm }
.services article { border-block-start: 0.7mm solid #01994c; padding-block-start: 2mm }
.services p { font-size: 9pt; color: #4b5a52 }
.end { background: #0b2418; color: #f1f7f3; display: grid; align-content: center; justify-items: center; gap: 6mm; text-align: center }
.end img { inline-size: 30mm }
`
