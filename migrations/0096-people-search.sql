-- The console's finder reads the names and addresses of all customers' people. They are kept without case and accents, because removing them from every
-- name at each search would take most of the time (docs/product/console.md). Adding the column rewrites the table once.
alter table usuarios
  add column busqueda text generated always as (sin_tildes(firstname || ' ' || lastname || ' ' || email)) stored;
