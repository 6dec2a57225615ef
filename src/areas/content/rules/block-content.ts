/** Content of a block that operators edit: title as text, content as sanitised HTML. */
export interface BlockContent {
  readonly title: string;
  readonly content: string;
}

/** Converts stored content. @throws Error for anything else */
export function parseBlockContent(stored: unknown): BlockContent {
  const { title, content } = (stored ?? {}) as Partial<BlockContent>;
  if (typeof title !== 'string' || typeof content !== 'string') throw new Error('A block has a title and a content.');
  return { title, content };
}
