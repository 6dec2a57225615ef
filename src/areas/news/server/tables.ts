import type { Generated } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { PostLayout } from '../rules/post.ts';

/** News posts, written by the distributor (migrations/0029-news.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    noticias: {
      post_id: number;
      name: string;
      url_key: string;
      image: string | null;
      categoria: string | null;
      short_description: string;
      post_content: string;
      publish_date: Date;
      enabled: Generated<boolean>;
      /** Store codes, one per line. */
      tiendas: string | null;
      pais: Country | null;
      layout: Generated<PostLayout>;
      meta_title: string | null;
      meta_description: string | null;
      meta_keywords: string | null;
      meta_robots: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      /** Added by migration 0034. */
      avisada_en: Date | null;
      /** Added by migration 0072: name of the picture that the text and the point describe. */
      image_described: string | null;
      image_alt: string | null;
      image_x: number | null;
      image_y: number | null;
    };
    /** Migration 0074-news-reads.sql. */
    lecturas_noticias: {
      post_id: number;
      user_id: number;
      cliente: string;
      store_code: string;
      leida_en: Date;
    };
  }
}
