-- A destination is told of events that were deleted before it got them (docs/decisions/0122).
alter table destinos
  -- Range of the deleted numbers that its receiver was not told of. Null: none, or not known from before this migration.
  add column borrados_desde bigint,
  add column borrados_hasta bigint,
  -- Of `borrados`, those that an accepted notice has counted.
  add column avisados bigint not null default 0,
  -- Value of `borrados` in the notice that waits, and when that was written. Null: none waits.
  add column aviso bigint,
  add column aviso_en timestamptz;
