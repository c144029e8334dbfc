const ignored = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`

/** A line of a list as Word copies it. */
const word = (text: string, sign: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>${ignored(sign)}${text}<o:p></o:p></p>`

const online = (text: string, level: number, list = 'ul') =>
  `<div class="ListContainerWrapper SCXW1"><${list} class="BulletListStyle1"><li data-aria-level="${level}" class="OutlineElement"><p class="Paragraph">${text}</p></li></${list}></div>`

const marked = (html: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>
p.MsoListParagraph {mso-style-priority:34}</style></head><body lang=EN-US><!--StartFragment-->${html}<!--EndFragment--></body></html>`

/** What programs put onto the clipboard, and the HTML that the editor makes of it. */
export const pastedDocuments: Readonly<Record<string, readonly [html: string, result: string]>> = {
  'a list of Word': [
    marked(`<p class=MsoNormal>Before</p>\n\n${word('Ropes', '·')}\n\n${word('Guide rails', '·')}`),
    '<p>Before</p><ul><li><p>Ropes</p></li><li><p>Guide rails</p></li></ul>',
  ],
  'a numbered list of Word, with a list in a line': [
    marked(
      [word('Survey', '1.'), word('Shaft', 'o', 2), word('Pit', 'o', 2), word('Order', '2.')].join('\n'),
    ),
    '<ol><li><p>Survey</p><ul><li><p>Shaft</p></li><li><p>Pit</p></li></ul></li><li><p>Order</p></li></ol>',
  ],
  'lists of Word in Arabic digits and letters': [
    marked(`${word('هەڵبژاردن', '١-')}${word('دانان', '٢-')}<p class=MsoNormal>و</p>${word('فحص', 'أ-')}`),
    '<ol><li><p>هەڵبژاردن</p></li><li><p>دانان</p></li></ol><p>و</p><ol><li><p>فحص</p></li></ol>',
  ],
  'a list of Word whose styles the browser removed': [
    '<p class="MsoListParagraphCxSpFirst">·&nbsp;&nbsp;&nbsp; Ropes</p><p class="MsoListParagraphCxSpLast">·&nbsp;&nbsp;&nbsp; Rails</p>',
    '<ul><li><p>Ropes</p></li><li><p>Rails</p></li></ul>',
  ],
  'a list of Word on the web': [
    `${online('Ropes', 1)}${online('Steel', 2)}${online('Rails', 1)}${online('First', 1, 'ol')}`,
    '<ul><li><p>Ropes</p><ul><li><p>Steel</p></li></ul></li><li><p>Rails</p></li></ul><ol><li><p>First</p></li></ol>',
  ],
  'headings and lists of LibreOffice': [
    '<h1 class="western">Lifts</h1><h2 class="western">Home</h2><h5>Notes</h5><ul><li><p style="line-height:100%">320 kg</p></li><ul><li><p>quiet</p></li></ul></ul><ol><li><p>Ask</p></li></ol>',
    '<h2>Lifts</h2><h2>Home</h2><h4>Notes</h4><ul><li><p>320 kg</p><ul><li><p>quiet</p></li></ul></li></ul><ol><li><p>Ask</p></li></ol>',
  ],
  'headings of Word': [
    marked(
      '<p class=MsoTitle>Hawraz</p><p role="heading" aria-level="3">Service</p><h3>Parts</h3><p class=MsoNormal>x</p>',
    ),
    '<h2>Hawraz</h2><h3>Service</h3><h3>Parts</h3><p>x</p>',
  ],
  'a table': [
    '<table><tr><th>Use</th><th>Load</th></tr><tr><td><p>Home</p></td><td><p><b>320 kg</b></p></td></tr></table><p>end</p>',
    '<p>Use Load</p><p>Home <strong>320 kg</strong></p><p>end</p>',
  ],
  'cells of a table': ['<meta charset="utf-8"><td>Home</td><td>320 kg</td>', '<p>Home 320 kg</p>'],
  'a table that lays out a page': [
    '<table><tr><td><h1>Lifts</h1><ul><li>Home</li></ul></td><td>320 kg</td></tr></table>',
    '<h2>Lifts</h2><ul><li><p>Home</p></li></ul><p>320 kg</p>',
  ],
}
