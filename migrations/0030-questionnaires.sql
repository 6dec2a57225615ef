-- Questionnaires of the distributor and the answers of persons (docs/product/surveys.md).

-- A version never changes its questions once it has answers; a new version asks again.
create table cuestionarios (
  codigo text not null,
  version integer not null check (version > 0),
  titulo text not null,
  introduccion text,
  -- What is said after sending.
  gracias text,
  -- Whom it asks; null: everyone.
  tienda text,
  pais text,
  -- First and last day on which it is asked; null: without limit.
  desde date,
  hasta date,
  -- JSON, as src/areas/survey/rules/read-definition.ts reads it.
  preguntas text not null,
  primary key (codigo, version)
);

-- Once per person and version.
create table respuestas_cuestionarios (
  user_id bigint not null references usuarios (id) on delete cascade,
  codigo text not null,
  version integer not null,
  cliente text not null,
  respuestas jsonb not null,
  respondido_en timestamptz not null,
  primary key (user_id, codigo, version),
  foreign key (codigo, version) references cuestionarios (codigo, version)
);
-- The export reads in this order.
create index respuestas_cuestionarios_en_orden on respuestas_cuestionarios (codigo, respondido_en, user_id, version);
