-- The console's lists and its finder read the names of all customers. They are kept without case and accents, because removing them from every name at each
-- search took most of the time (docs/product/console.md). Adding the column rewrites the table once.
alter table clientes
  add column busqueda text generated always as (sin_tildes(nombre || ' ' || coalesce("nombreComercial", ''))) stored;
