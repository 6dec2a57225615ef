-- Pictures that operators upload (docs/product/publishing.md#pictures), and what a post says of its picture.

-- An uploaded picture. Its name, `_` and the hash, cannot come from the feed.
create table imagen_subidas (
  nombre text primary key references imagenes (nombre),
  operador_id bigint not null references operadores (id),
  -- Name of the file as the browser sent it.
  archivo text not null,
  subida_en timestamptz not null,
  -- Last time that it was uploaded or saved in a draft or a version.
  usada_en timestamptz not null
);
create index imagen_subidas_por_operador on imagen_subidas (operador_id, subida_en);

alter table noticias
  -- Name of the picture that the text and the point describe: the feed may deliver another picture without them.
  add column image_described text,
  add column image_alt text,
  -- The point that every crop shows, as shares of width and height; null: the middle.
  add column image_x double precision check (image_x between 0 and 1),
  add column image_y double precision check (image_y between 0 and 1);
