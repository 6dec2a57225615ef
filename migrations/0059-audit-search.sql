-- A search in the audit trail reads each entry of its days. Names and detail are kept without case and accents, because removing them from every entry took most of
-- the time (docs/product/audit.md#console). Adding the column rewrites the table once.
alter table auditoria
  add column busqueda text generated always as (
    sin_tildes(coalesce(actor_nombre || ' ', '') || coalesce(sujeto_nombre || ' ', '') || coalesce(detalle, ''))) stored;
