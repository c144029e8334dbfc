import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { languageTable } from '#contract/kit/languages.ts'
import { isPlainLink } from '#contract/kit/links.ts'
import type { Language } from '#contract/kit/values.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { restructurePasted } from '../../kit/pasted-html.ts'
import '@mantine/tiptap/styles.layer.css'
import css from './appearances.module.css'

interface Props {
  label: string
  language: Language
  /** The HTML. */
  value: string
  disabled: boolean
  /** Whether the editor gets the focus. */
  focused: boolean
  onChange(html: string): void
}

// Only what the sanitizer of the server allows.
const extensions = [
  StarterKit.configure({
    link: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3, 4] },
  }),
  Link.configure({
    openOnClick: false,
    protocols: ['http', 'https', 'mailto', 'tel'],
    isAllowedUri: (link) => isPlainLink(link),
  }),
]

/** An editor of text with headings, lists and links in the direction of its language. Its value is HTML, '' if empty. */
export default function RichText({ label, language, value, disabled, focused, onChange }: Props) {
  const { t } = useDashboard()
  const { htmlLang, dir } = languageTable[language]
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    autofocus: focused && !disabled,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: restructurePasted,
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        lang: htmlLang,
        dir,
      },
    },
    onUpdate: ({ editor: now }) => {
      shown.current = now.isEmpty ? '' : now.getHTML()
      onChange(shown.current)
    },
  })
  // A value that was not typed here: a correction.
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  return (
    <RichTextEditor
      editor={editor}
      className={css.editor ?? ''}
      withCodeHighlightStyles={false}
      labels={{
        boldControlLabel: t('dashboard.editor.bold'),
        italicControlLabel: t('dashboard.editor.italic'),
        underlineControlLabel: t('dashboard.editor.underline'),
        strikeControlLabel: t('dashboard.editor.strike'),
        h2ControlLabel: t('dashboard.editor.heading2'),
        h3ControlLabel: t('dashboard.editor.heading3'),
        bulletListControlLabel: t('dashboard.editor.bullets'),
        orderedListControlLabel: t('dashboard.editor.numbers'),
        blockquoteControlLabel: t('dashboard.editor.quote'),
        linkControlLabel: t('dashboard.editor.link'),
        unlinkControlLabel: t('dashboard.editor.unlink'),
        undoControlLabel: t('dashboard.editor.undo'),
        redoControlLabel: t('dashboard.editor.redo'),
        linkEditorInputLabel: t('dashboard.editor.link'),
        linkEditorInputPlaceholder: 'https://example.com',
        linkEditorExternalLink: t('dashboard.editor.newTab'),
        linkEditorInternalLink: t('dashboard.editor.thisTab'),
        linkEditorSave: t('dashboard.act.save'),
      }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('dashboard.editor.tools')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
