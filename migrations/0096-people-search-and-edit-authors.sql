-- The console's finder reads the names and addresses of all customers' people. They are kept without case and accents, because removing them from every
-- name at each search would take most of the time (docs/product/console.md). Adding the column rewrites the table once.
alter table usuarios
  add column busqueda text generated always as (sin_tildes(firstname || ' ' || lastname || ' ' || email)) stored;

-- An edit of an operator or of a destination of events that would overwrite another one names its author (docs/product/console.md#operators).
alter table operadores add column cambiado_por text, add column cambiado_en timestamptz;
alter table destinos add column cambiado_por text, add column cambiado_en timestamptz;
