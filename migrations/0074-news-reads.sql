-- Who has read which post (docs/product/news.md#reads): one row for a person and post, written at the first reading. It is deleted with the person.
create table lecturas_noticias (
  post_id integer not null references noticias (post_id) on delete cascade,
  user_id bigint not null references usuarios (id) on delete cascade,
  -- The person's customer, and its store, at that moment.
  cliente text not null,
  store_code text not null,
  leida_en timestamptz not null,
  -- The included columns answer the console's counts from the index.
  primary key (post_id, user_id) include (store_code, cliente)
);
create index lecturas_noticias_de_persona on lecturas_noticias (user_id);
