-- What operators changed of the things that they publish (docs/product/publishing.md#latest-changes), by thing, so that it is listed without reading the audit trail.
create table cambios_publicados (
  id bigint generated always as identity primary key,
  tipo text not null,
  clave text not null,
  -- A fact of the audit trail: contenido_publicado.
  hecho text not null,
  autor text not null,
  en timestamptz not null,
  foreign key (tipo, clave) references publicables (tipo, clave)
);
create index cambios_publicados_por_fecha on cambios_publicados (en desc, id desc);

-- Changes before this table: publications alone, because drafts and decisions left no row of their own.
insert into cambios_publicados (tipo, clave, hecho, autor, en)
select tipo, clave,
  case when acto = 'volver' then 'version_repuesta' when desde > creada_en then 'contenido_programado' else 'contenido_publicado' end,
  coalesce(autor, ''), creada_en
from publicaciones where acto <> 'base' order by id;
