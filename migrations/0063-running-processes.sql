-- Processes with a back end, for the console (docs/product/console.md#state-of-the-system). Each renews its row; rows of dead ones are deleted.
create table procesos (
  id uuid primary key,
  -- Machine and number of the process.
  equipo text not null,
  pid integer not null,
  -- `1/2`: its place among the processes of this machine; null for a single one.
  lugar text,
  version text not null,
  node text not null,
  iniciado_en timestamptz not null,
  -- The database's clock, because the clocks of machines may differ.
  visto_en timestamptz not null,
  memoria_mb integer not null
);
