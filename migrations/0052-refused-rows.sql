-- Why rows and files of the feed were refused, for operators (docs/product/console.md#erp-data).
create table importacion_rechazos (
  importacion bigint not null references importaciones (id) on delete cascade,
  -- Order of the report.
  orden integer not null,
  -- Zero: the whole file.
  linea integer not null,
  columna text not null,
  razon text not null,
  -- What the cell said, shortened; null for secrets and for whole files.
  valor text,
  primary key (importacion, orden)
);
-- The last import of a file, and the list of imports, the newest first.
create index importaciones_de_archivo on importaciones (archivo, terminada_en desc, id desc);
create index importaciones_recientes on importaciones (terminada_en desc, id desc);
