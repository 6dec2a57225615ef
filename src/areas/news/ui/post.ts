import type { NewsPostQuery } from '#generated/client/graphql.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';

type Answered = NonNullable<NewsPostQuery['post']>['items'][number];

/** A post as the page shows it. */
export type Post = Omit<Answered, 'post_content'> & {
  readonly post_content: SafeHtml;
  /** Reading time: `2 minutos`. */
  readonly minutes: string;
};

/** A post beside the open one. */
export type OtherPost = NonNullable<NewsPostQuery['others']>['items'][number];
