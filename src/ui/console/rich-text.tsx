import { type Editor, EditorContent, Node, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useState } from 'react';
import css from './rich-text.module.css';

export interface RichTextProps {
  /** Initial HTML; later changes are ignored. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Accessible name. */
  readonly label: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Panel below the toolbar, to insert a picture or change the selected one. Undefined: the text takes no pictures. */
  readonly picturePanel?: (panel: PicturePanel) => ReactNode;
}

/** A picture in a text. */
export interface TextPicture {
  /** Name in the folder `imagenes/`. */
  readonly name: string;
  readonly alt: string;
  /** Focus point in tenths of width and height, which every crop shows; undefined: the middle. */
  readonly x: number | undefined;
  readonly y: number | undefined;
}

export interface PicturePanel {
  readonly selected: TextPicture | undefined;
  readonly onInsert: (picture: TextPicture) => void;
  readonly onClose: () => void;
}

const FOLDER = 'imagenes/';

/** A picture of the portal. The editor shows its alternative text; the preview shows the picture. */
const Picture = Node.create({
  name: 'picture',
  ...{ group: 'inline', inline: true, atom: true, draggable: true },
  addAttributes: () => ({
    ...{ src: { default: null }, alt: { default: '' } },
    ...{ 'data-foco-x': { default: null }, 'data-foco-y': { default: null } },
  }),
  parseHTML: () =>
    ['src', 'data-src'].map((name) => ({
      tag: `img[${name}^="${FOLDER}"]`,
      getAttrs: (element: HTMLElement) => ({ src: element.getAttribute(name) }),
    })),
  // Not `src`: the browser would request the name as an address at each change of the text.
  renderHTML: ({ HTMLAttributes: { src, ...attributes } }) => ['img', { 'data-src': src, ...attributes }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.className = css.picture ?? '';
      dom.textContent = `Imagen: ${node.attrs.alt || 'sin texto alternativo'}`;
      return { dom };
    },
});

/** The editor's HTML, with `src` restored on pictures. */
const readHtml = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replaceAll('<img data-src="', '<img src="');

const attributesOf = ({ name, alt, x, y }: TextPicture) => ({
  ...{ src: `${FOLDER}${name}`, alt },
  ...{ 'data-foco-x': x ?? null, 'data-foco-y': y ?? null },
});

function readPicture({ src, alt, ...point }: Readonly<Record<string, unknown>>): TextPicture | undefined {
  if (typeof src !== 'string') return undefined;
  const tenths = (value: unknown) => (value === null || value === undefined ? undefined : Number(value));
  return {
    ...{ name: src.slice(FOLDER.length), alt: String(alt ?? '') },
    ...{ x: tenths(point['data-foco-x']), y: tenths(point['data-foco-y']) },
  };
}

/** Extensions of the editor. It silently drops other elements, so `isEditableHtml` (editable-html.ts) checks the text first. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null } },
  }),
  Picture,
];

/** A text editor for the distributor's HTML. Load it with `lazy`: it is larger than the rest of its page. */
export default function RichText(props: RichTextProps) {
  const { value, onChange, label, invalid = false, describedBy, picturePanel } = props;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The content policy allows no style elements without the page's nonce; rich-text.module.css has those styles.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(invalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(readHtml(changed)),
  });
  return (
    <div className={css.editor}>
      {editor && <Tools editor={editor} picturePanel={picturePanel} />}
      <EditorContent editor={editor} className={css.text} />
    </div>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly picturePanel: RichTextProps['picturePanel'];
}

function Tools({ editor, picturePanel }: ToolsProps) {
  const [isPicturing, setIsPicturing] = useState(false);
  const [address, setAddress] = useState<string>();
  const active = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      bold: of.isActive('bold'),
      italic: of.isActive('italic'),
      heading: of.isActive('heading', { level: 3 }),
      bullets: of.isActive('bulletList'),
      numbers: of.isActive('orderedList'),
      link: of.isActive('link'),
      href: String(of.getAttributes('link').href ?? ''),
      picture: of.isActive('picture') ? readPicture(of.getAttributes('picture')) : undefined,
    }),
  });
  const act = () => editor.chain().focus();
  const setLink = () => {
    const href = address?.trim() ?? '';
    if (href === '') act().extendMarkRange('link').unsetLink().run();
    else act().extendMarkRange('link').setLink({ href }).run();
    setAddress(undefined);
  };
  return (
    <>
      <div className={css.tools} role="toolbar" aria-label="Formato">
        <Tool label="Negrilla" isOn={active.bold} onPress={() => act().toggleBold().run()}>
          <Drawing path="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" />
        </Tool>
        <Tool label="Cursiva" isOn={active.italic} onPress={() => act().toggleItalic().run()}>
          <Drawing path="M10 5h7M7 19h7M13.5 5l-3 14" />
        </Tool>
        <Tool label="Título" isOn={active.heading} onPress={() => act().toggleHeading({ level: 3 }).run()}>
          <Drawing path="M6 5v14M18 5v14M6 12h12" />
        </Tool>
        <Tool label="Lista" isOn={active.bullets} onPress={() => act().toggleBulletList().run()}>
          <Drawing path="M9 6h11M9 12h11M9 18h11M4 6h1.5M4 12h1.5M4 18h1.5" />
        </Tool>
        <Tool label="Lista numerada" isOn={active.numbers} onPress={() => act().toggleOrderedList().run()}>
          <Drawing path="M11 6h9M11 12h9M11 18h9M4 5l1.5-1v5M4 16c0-2 3-2 3 0 0 1-3 2-3 3.5h3" />
        </Tool>
        <Tool label="Enlace" isOn={active.link} onPress={() => setAddress(active.href)}>
          <Drawing path="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
        </Tool>
        {picturePanel && (
          <Tool label="Imagen" isOn={isPicturing} onPress={() => setIsPicturing(!isPicturing)}>
            <Drawing path="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 8.5v1" />
          </Tool>
        )}
        <Tool label="Deshacer" onPress={() => act().undo().run()}>
          <Drawing path="M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3" />
        </Tool>
        <Tool label="Rehacer" onPress={() => act().redo().run()}>
          <Drawing path="m16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3" />
        </Tool>
      </div>
      {isPicturing && (
        <div className={css.pictures}>
          {picturePanel?.({
            selected: active.picture,
            onInsert(picture) {
              act()
                .insertContent({ type: 'picture', attrs: attributesOf(picture) })
                .run();
              setIsPicturing(false);
            },
            onClose: () => setIsPicturing(false),
          })}
        </div>
      )}
      {address !== undefined && (
        <div className={css.link}>
          <label>
            <span>Dirección del enlace</span>
            <input
              type="text"
              inputMode="url"
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
              autoFocus
              value={address}
              placeholder="/allied/news o https://…"
              onChange={({ target }) => setAddress(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setAddress(undefined);
                if (event.key !== 'Enter') return;
                event.preventDefault();
                setLink();
              }}
            />
          </label>
          <button type="button" onClick={setLink}>
            {address.trim() === '' ? 'Quitar enlace' : 'Poner enlace'}
          </button>
        </div>
      )}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  /** Undefined for a button without an on/off state. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, isOn, onPress, children }: ToolProps) => (
  <button type="button" aria-label={label} aria-pressed={isOn} title={label} onClick={onPress}>
    {children}
  </button>
);

const Drawing = ({ path }: { readonly path: string }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
