-- Times at which the database was brought back from a backup (docs/decisions/0111). The restore writes the row, also into a copy of before this table. Before events get
-- further numbers, the row gets the last number of the copy (`hasta`) and a later one (`base`) after which numbers go on: none between them is given again.
create table if not exists restauraciones (
  id bigint generated always as identity primary key,
  en timestamptz not null,
  -- Time of the backup; null: not known.
  copia_de timestamptz,
  hasta bigint,
  base bigint,
  check ((hasta is null) = (base is null))
);
