-- Operators list the compensations of all customers, and settle contradictions.
create index compensaciones_por_hora on compensaciones (created_at desc, id_compensacion desc);
-- When a person looked into an ERP's answer that contradicted how the compensation had ended.
alter table compensaciones add column contradiccion_atendida_en timestamptz;
drop index compensaciones_contradichas;
create index compensaciones_contradichas on compensaciones (contradicha_en)
  where contradicha_en is not null and contradiccion_atendida_en is null;
