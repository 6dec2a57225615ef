-- Readers of the events inside the portal, with the position that each keeps (docs/decisions/0107). `npm run compensations -- --to-erp` is one.
create table lectores_eventos (
  nombre text primary key,
  -- Number of the last event that it has read. Null: it has read none yet, and begins with what waits in its area's own tables.
  leido bigint
);
