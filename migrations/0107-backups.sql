-- When the database was last copied (docs/operations.md#backup-and-restore). A row is written after the copy it names, so a copy does not have its own.
create table copias_de_respaldo (
  -- Instant that the copy shows.
  de timestamptz primary key,
  terminada_en timestamptz not null,
  -- Null: made by other means, and noted by hand.
  bytes bigint,
  filas bigint
);
