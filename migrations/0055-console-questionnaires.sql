-- Questionnaires that operators publish (docs/product/surveys.md#console).
alter table cuestionarios
  -- Since when the console does not ask this version any more; null: it is asked.
  add column retirada_en timestamptz,
  -- Grows when an operator asks the same questions again.
  add column ronda integer not null default 0,
  -- Whether the console made the version. A delivery of the ERP for its code retires it.
  add column de_consola boolean not null default false;
