import { PICTURE_NAME } from '#areas/content/rules/block-limits.ts';
import { FOCUS_FIELDS, PICTURE_FIELDS, pictureProblems, readPicture } from '#areas/publishing/rules/picture-fields.ts';
import { type FieldValues, fieldProblems, type PublishField } from '#areas/publishing/rules/publish-field.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';
import { UPLOADED_PICTURE } from '#platform/pictures/uploaded-picture.ts';

export type PostFieldName = 'name' | 'short_description' | 'post_content' | 'categoria' | 'image' | 'image_alt';

export const LONGEST_POST = 50_000;

/** Fields of a post that operators edit, with the feed's limits. */
export const POST_FIELDS: readonly PublishField<PostFieldName>[] = [
  { name: 'name', label: 'Título', kind: 'line', most: 150, empty: 'Escriba un título.' },
  {
    ...{ name: 'short_description', label: 'Entrada', hint: 'Se lee en la lista', kind: 'lines', most: 300 },
    empty: 'Escriba una entrada.',
  },
  { name: 'post_content', label: 'Texto', kind: 'html', most: LONGEST_POST, empty: 'Escriba el texto.' },
  { name: 'categoria', label: 'Tema', kind: 'line', most: 40 },
  ...PICTURE_FIELDS,
];

/** Fields of the editor's form: those of the contract, and the picture's point as percentages. */
export const POST_FORM_FIELDS = [...POST_FIELDS, ...FOCUS_FIELDS] as const;

type PostFormName = (typeof POST_FORM_FIELDS)[number]['name'];

/** The typed texts and picture in the contract's format. */
export const postTexts = ({ image_shown: _, ...typed }: FieldValues<PostFormName>) => ({
  ...typed,
  ...readPicture(typed),
});

/** Fields of a post in the contract's mutation. */
export interface PostInput extends FieldValues<PostFieldName> {
  readonly image_x: number;
  readonly image_y: number;
  readonly tiendas: readonly string[];
}

const isPictureName = (name: string): boolean => name === '' || UPLOADED_PICTURE.test(name) || PICTURE_NAME.test(name);

/** Error sentences by field. @returns undefined for a post that may be published */
export function postProblems(post: PostInput): Readonly<Record<string, string>> | undefined {
  const problems = {
    ...fieldProblems(POST_FIELDS, post),
    ...pictureProblems(post),
    ...(isPictureName(post.image) ? {} : { image: 'Escriba el nombre de una imagen entregada, como cierre-vial.jpg.' }),
    ...((post.tiendas.length === 0 || !post.tiendas.every(isStoreCode)) && { tiendas: 'Elija al menos una tienda.' }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}
