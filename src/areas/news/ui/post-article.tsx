import { Link } from 'react-router';
import { Picture, type Preview, phoneWideSizes } from '#areas/content/ui/picture.tsx';
import { BlockHtml } from '#areas/content/ui/store-blocks.tsx';
import type { NewsPostQuery } from '#generated/client/graphql.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';
import { postHref } from '../rules/pages.ts';
import { beginsWithPicture } from '../rules/post.ts';
import { PostDate } from './post-cards.tsx';
import css from './post-page.module.css';

const POST_SIZES = phoneWideSizes('830px');

interface PostArticleProps {
  readonly post: Post;
  readonly others: readonly OtherPost[];
}

/** A post with at most 68 characters per line, and a list of other posts next to it. */
export const PostArticle = ({ post, others }: PostArticleProps) => (
  <article>
    <div className={css.head}>
      <span className={css.date}>
        <PostDate post={post} minutes={post.minutes} />
      </span>
      <h1>{post.name}</h1>
    </div>
    <div className={css.body}>
      <div>
        {post.imagen && beginsWithPicture(post) && (
          <div className={css.picture}>
            <Picture picture={post.imagen} preview={post.preview} sizes={POST_SIZES} first />
          </div>
        )}
        <div className={css.words}>
          <p className={css.lede}>{post.short_description}</p>
          <BlockHtml html={post.post_content} className={css.text} />
        </div>
      </div>
      {others.length > 0 && <OtherPosts others={others} />}
    </div>
  </article>
);

const OtherPosts = ({ others }: { readonly others: readonly OtherPost[] }) => (
  <aside className={css.others} aria-labelledby="otras-noticias">
    <h2 id="otras-noticias">Otras noticias</h2>
    <ul>
      {others.map((other) => (
        <li key={other.post_id}>
          <Link to={postHref(other.post_id)}>
            <span className={css.date}>
              <PostDate post={other} />
            </span>
            <b>{other.name}</b>
          </Link>
        </li>
      ))}
    </ul>
  </aside>
);

type Answered = NonNullable<NewsPostQuery['post']>['items'][number];

/** A post for the page, with sanitised content. */
export type Post = Omit<Answered, 'post_content'> & {
  readonly post_content: SafeHtml;
  readonly preview: Preview;
  /** Reading time: `2 minutos`. */
  readonly minutes: string;
};

/** A post in the list beside the open one. */
export type OtherPost = NonNullable<NewsPostQuery['others']>['items'][number];
