import { localDate } from '#kernel/local-date.ts';
import { money } from '#kernel/money.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { DayPartsField } from '#ui/fields/day-parts-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { SearchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { ChipOptions } from '#ui/filters/chip.tsx';
import { DateRangeField } from '#ui/filters/date-range-field.tsx';
import { FilterPanel, FilterWide } from '#ui/filters/filter-panel.tsx';
import css from './specimen.module.css';
import { Demo, Specimen } from './specimen.tsx';

const TERMS = [
  { value: 'all', label: 'Todas' },
  { value: 'expired', label: 'Vencida' },
  { value: 'today', label: 'Vence hoy' },
  { value: 'ahead', label: 'Por vencer' },
];
const PLACES = [
  { value: '1', label: 'EDS La Ceiba' },
  { value: '2', label: 'EDS Puente Hondo' },
];

const Dates = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <DateRangeField
    label={label}
    startName={`${name}-from`}
    endName={`${name}-to`}
    min={localDate('2025-09-05')}
    max={localDate('2026-09-30')}
    today={localDate('2026-09-05')}
    defaultValue={{ start: localDate('2026-08-01'), end: localDate('2026-09-05') }}
  />
);

const Texts = () => (
  <Demo>
    <TextField name="a" label="Vacío" placeholder="Ej.: 48502" />
    <TextField name="b" label="Con valor" defaultValue="FE-48502" hint="Una ayuda corta bajo el campo." />
    <TextField name="c" label="Con foco" defaultValue="Marta Lucía" className={css.focusField} />
    <TextField
      name="d"
      label="Con error"
      defaultValue="310555"
      inputMode="tel"
      error="El celular debe tener 10 dígitos; van 6."
    />
    <TextField
      name="w"
      label="Con advertencia"
      defaultValue="900123456-1"
      warning="Revise el dígito de verificación."
    />
    <SearchField name="s" label="Buscar" placeholder="Buscar por nombre o correo" />
    <TextField name="e" label="Inactivo" defaultValue="Operativo" disabled />
    <TextField name="f" label="Solo lectura" defaultValue="900.123.456-8" readOnly />
    <MoneyField name="g" label="Dinero" currency="COP" defaultValue={money(1_234_567_890, 'COP')} />
    <MoneyField
      name="h"
      label="Dólares"
      currency="USD"
      defaultValue={money(123_450, 'USD')}
      error="Escriba un valor entre $ 1,60 y $ 869,14."
    />
    <PasswordField name="i" label="Contraseña" defaultValue="una frase larga" />
    <DayPartsField name="n" label="Fecha de nacimiento" defaultValue="1974-03-02" optional />
    <DayPartsField
      name="o"
      label="Día con error"
      defaultValue="1974-02-31"
      error="Revise el día, el mes y el año de la fecha de nacimiento."
    />
    <SelectField name="j" label="Lista" options={PLACES} />
    <SelectField
      name="k"
      label="Lista con error"
      placeholder="Elija un destino"
      options={PLACES}
      error="Elija un destino."
    />
    <TextAreaField name="l" label="Observaciones" optional defaultValue="Recibir por la isla 2." />
  </Demo>
);

export const FieldSpecimens = () => (
  <>
    <Specimen title="Campos">
      <Texts />
      <Demo>
        <Dates name="range" label="Rango de fechas" />
        <DateRangeField
          label="Sin elegir"
          startName="empty-from"
          endName="empty-to"
          today={localDate('2026-09-05')}
          error="Elija las dos fechas."
        />
        <QuantityField name="m" label="Cantidad" max={20} defaultValue={3} />
      </Demo>
    </Specimen>
    <Specimen title="Elecciones">
      <Demo>
        <Segmented
          legend="Cuánto paga"
          name="n"
          defaultValue="all"
          options={[
            { value: 'all', label: 'Pago total' },
            { value: 'part', label: 'Abono parcial' },
          ]}
        />
        <ChipOptions legend="Estado" name="o" options={TERMS} defaultValues={['all']} />
        <ChipOptions
          legend="Varios a la vez"
          name="p"
          multiple
          options={TERMS.slice(1)}
          defaultValues={['expired', 'today']}
        />
      </Demo>
      <Demo>
        <div>
          <Checkbox name="q" label="Sin marcar" />
          <Checkbox name="r" label="Marcada" defaultChecked />
          <Checkbox name="s" label="Algunas" indeterminate />
          <Checkbox name="t" label="Bloqueada" disabled />
        </div>
        <RadioGroup
          legend="Presentación"
          name="u"
          defaultValue="sum"
          options={[
            { value: 'sum', label: 'Consolidado', hint: 'Un renglón por documento.' },
            { value: 'lines', label: 'Detallado' },
            { value: 'none', label: 'Sin permiso', disabled: true },
          ]}
        />
        <div>
          <Checkbox name="v" label="Acepto los términos" error="Acepte los términos para continuar." />
          <RadioGroup
            legend="Moneda"
            name="w"
            across
            options={[
              { value: 'cop', label: 'Pesos' },
              { value: 'usd', label: 'Dólares' },
            ]}
            error="Elija una moneda."
          />
          <CheckboxGroup
            legend="Tiendas"
            name="w-tiendas"
            options={[
              { value: 'uno', label: 'Principal' },
              { value: 'dos', label: 'Ecuador' },
            ]}
            defaultValues={['dos']}
            error="Elija al menos una tienda."
          />
        </div>
      </Demo>
    </Specimen>
    <Specimen title="Filtros">
      <FilterPanel count={2} clearHref="?" defaultOpen aria-label="Filtros">
        <TextField name="number" label="Número de documento" inputMode="numeric" placeholder="Ej.: 48502" />
        <MoneyField name="total" label="Valor total" currency="COP" />
        <FilterWide>
          <Dates name="issued" label="Fecha del documento" />
        </FilterWide>
        <FilterWide>
          <Dates name="due" label="Fecha de vencimiento" />
        </FilterWide>
        <FilterWide>
          <ChipOptions legend="Estado" name="status" options={TERMS} defaultValues={['all']} />
        </FilterWide>
      </FilterPanel>
    </Specimen>
  </>
);
