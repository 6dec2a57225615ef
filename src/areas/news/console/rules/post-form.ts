import { PICTURE_NAME } from '#areas/content/rules/block-limits.ts';
import { type FieldValues, fieldProblems, type PublishField } from '#areas/publishing/rules/publish-field.ts';
import { isStoreCode } from '#areas/stores/rules/stores.ts';

export type PostFieldName = 'name' | 'short_description' | 'post_content' | 'categoria' | 'image';

export const LONGEST_POST = 50_000;

/** What an operator writes of a post; the limits are those of the feed. */
export const POST_FIELDS: readonly PublishField<PostFieldName>[] = [
  { name: 'name', label: 'Título', kind: 'line', most: 150, empty: 'Escriba un título.' },
  {
    ...{ name: 'short_description', label: 'Entrada', hint: 'Se lee en la lista', kind: 'lines', most: 300 },
    empty: 'Escriba una entrada.',
  },
  { name: 'post_content', label: 'Texto', kind: 'html', most: LONGEST_POST, empty: 'Escriba el texto.' },
  { name: 'categoria', label: 'Tema', kind: 'line', most: 40 },
  {
    ...{ name: 'image', label: 'Imagen', hint: 'Nombre de una imagen entregada, como cierre-vial.jpg' },
    ...{ kind: 'line', most: 100 },
  },
];

/** What an operator edits of a post. */
export interface PostInput extends FieldValues<PostFieldName> {
  readonly tiendas: readonly string[];
}

/** Sentences beside the fields of a post. @returns undefined for one that may be published */
export function postProblems(post: PostInput): Readonly<Record<string, string>> | undefined {
  const problems = {
    ...fieldProblems(POST_FIELDS, post),
    ...(post.image !== '' &&
      !PICTURE_NAME.test(post.image) && { image: 'Escriba el nombre de una imagen entregada, como cierre-vial.jpg.' }),
    ...((post.tiendas.length === 0 || !post.tiendas.every(isStoreCode)) && { tiendas: 'Elija al menos una tienda.' }),
  };
  return Object.keys(problems).length > 0 ? problems : undefined;
}
