-- Name of the operator who changed a switch in the console; null for the command.
alter table interruptores add column cambiado_por text;
