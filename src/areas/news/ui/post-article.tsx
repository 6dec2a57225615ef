import { Link } from 'react-router';
import { BlockHtml } from '#areas/content/ui/block-html.tsx';
import { Picture, phoneWide } from '#areas/content/ui/picture.tsx';
import { postHref } from '../rules/pages.ts';
import type { OtherPost, Post } from './post.ts';
import { PostDate } from './post-date.tsx';
import css from './post-page.module.css';

const POST_SIZES = phoneWide('830px');

interface PostArticleProps {
  readonly post: Post;
  readonly others: readonly OtherPost[];
}

/** One post, its text at most 68 characters wide, with others beside it. */
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
        {post.imagen && post.layout !== 'texto' && (
          <div className={css.picture}>
            <Picture picture={post.imagen} sizes={POST_SIZES} first />
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
