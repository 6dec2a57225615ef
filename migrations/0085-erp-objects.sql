-- Objects: papers that the ERP delivers, such as the PDF and the XML of an invoice (docs/product/integration.md#objects). Each content is stored once, under its SHA-256.
create table objetos (
  id bigint generated always as identity primary key,
  -- Hexadecimal. Null while the content arrives.
  sha256 text unique check (sha256 ~ '^[0-9a-f]{64}$'),
  tipo text not null check (tipo in ('pdf', 'xml')),
  bytes bigint not null default 0,
  -- The last time that it was delivered. What nothing refers to is deleted some days later.
  visto_en timestamptz not null,
  unique (sha256, tipo)
);
create index objetos_por_dia on objetos (visto_en);

create table objeto_partes (
  objeto bigint not null references objetos (id) on delete cascade,
  parte integer not null,
  contenido bytea not null,
  -- A part is compressed (Zstandard) or as it came.
  comprimida boolean not null,
  primary key (objeto, parte)
);

-- For references of rows whose paper must be a PDF.
create view objetos_pdf as select sha256 from objetos where tipo = 'pdf' and sha256 is not null;

-- Papers of documents. Without an object: the ERP has taken it back.
create table documento_archivos (
  id_edocta_detalle bigint not null references documentos (id_edocta_detalle) on delete cascade,
  clase text not null check (clase in ('pdf', 'xml')),
  sha256 text,
  primary key (id_edocta_detalle, clase),
  foreign key (sha256, clase) references objetos (sha256, tipo)
);
create index documento_archivos_de_objeto on documento_archivos (sha256);

-- Papers of deliveries.
create table entrega_archivos (
  numero_entrega text not null references entregas (numero_entrega) on delete cascade,
  clase text not null check (clase in ('remision', 'orden_cargue')),
  sha256 text references objetos (sha256),
  primary key (numero_entrega, clase)
);
create index entrega_archivos_de_objeto on entrega_archivos (sha256);
