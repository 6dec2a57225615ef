import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment PostCard on MpBlogPost {
    post_id
    name
    categoria
    short_description
    publish_date
    imagen { src ancho alto avif webp }
  }
`);

/** A page of posts, and the one after it: the first post of the list is shown large, the others in rows of three. */
export const NewsList = graphql(`
  query NewsList($pageSize: Int!, $currentPage: Int!, $next: Int!) {
    posts: mpBlogPosts(action: "get_post_list", pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { ...PostCard }
    }
    after: mpBlogPosts(action: "get_post_list", pageSize: 1, currentPage: $next) {
      items { ...PostCard }
    }
  }
`);

/** One post, and the newest ones beside it. */
export const NewsPost = graphql(`
  query NewsPost($id: String!) {
    post: mpBlogPosts(action: "get_post_list", filter: { post_id: { eq: $id } }, pageSize: 1) {
      items { ...PostCard post_content layout meta_title meta_description }
    }
    others: mpBlogPosts(action: "get_post_list", pageSize: 4) {
      items { post_id name publish_date }
    }
  }
`);
