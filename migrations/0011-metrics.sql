-- The metrics ask every few seconds when each file was last imported.
create index importaciones_por_fecha on importaciones (terminada_en, archivo, aceptado);
