-- When the ledger was checked, and how much did not agree (npm run ledger:verify, and every night).
create table verificaciones_libro (
  id bigint generated always as identity primary key,
  hecha_en timestamptz not null,
  faltas integer not null
);
