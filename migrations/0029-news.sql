-- News posts of the distributor (docs/product/news.md), and pictures that posts and content blocks show (docs/product/content.md#pictures).

create table noticias (
  post_id integer primary key,
  name text not null,
  url_key text not null,
  -- Name of a picture: `imagenes.nombre`. A picture may be delivered after its post.
  image text,
  categoria text,
  short_description text not null,
  post_content text not null,
  publish_date timestamptz not null,
  enabled boolean not null default true,
  -- Who reads it: codes of stores, one in each line, and a country. Null: everyone.
  tiendas text,
  pais text check (pais in ('CO', 'EC', 'PE')),
  layout text not null default 'imagen' check (layout in ('imagen', 'texto')),
  meta_title text,
  meta_description text,
  meta_keywords text,
  meta_robots text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index noticias_por_fecha on noticias (publish_date desc, post_id desc) where enabled;

-- A picture as it was delivered, by the hash of its bytes and of how copies are made.
create table imagen_fuentes (
  huella text primary key,
  ancho integer not null,
  alto integer not null,
  -- Last import at which a name led to it. Copies without a name are deleted a month later: open pages may still show them.
  vista_en timestamptz not null
);

-- Names by which posts and blocks refer to pictures.
create table imagenes (
  nombre text primary key,
  huella text not null references imagen_fuentes (huella),
  actualizado_en timestamptz not null
);
create index imagenes_por_huella on imagenes (huella);

-- Copies as browsers get them: /imagenes/{huella}-{ancho}.{formato}.
create table imagen_copias (
  huella text not null references imagen_fuentes (huella) on delete cascade,
  ancho integer not null,
  formato text not null check (formato in ('avif', 'webp', 'jpg')),
  bytes bytea not null,
  primary key (huella, ancho, formato)
);
-- Pictures are compressed already.
alter table imagen_copias alter column bytes set storage external;
