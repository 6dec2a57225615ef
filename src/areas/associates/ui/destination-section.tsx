import { FieldMessage } from '#ui/field-message.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { DestinationPicker, type DestinationPickerProps } from './destination-picker.tsx';
import css from './destinations.module.css';
import { fieldId } from './field-id.ts';
import { CHOICE_FIELDS } from './form-values.ts';
import { usePlaceWords } from './use-place-words.ts';

interface DestinationSectionProps extends DestinationPickerProps {
  readonly error: string | undefined;
}

/** Every delivery point, or chosen ones. The form's style sheet shows the section only for roles that choose. */
export function DestinationSection(props: DestinationSectionProps) {
  const { choice, change, error } = props;
  const { many, title } = usePlaceWords();
  return (
    <div id={fieldId('destinations')} className={css.section} data-invalid={error ? true : undefined}>
      <RadioGroup
        legend={title}
        name={CHOICE_FIELDS.scope}
        value={choice.all ? 'todas' : 'algunas'}
        options={[
          { value: 'todas', label: `Todas las ${many}`, hint: 'También las que se abran después.' },
          { value: 'algunas', label: 'Solo las que elija' },
        ]}
        onValueChange={(value) => change((now) => ({ ...now, all: value === 'todas' }))}
      />
      <div className={css.some}>
        <DestinationPicker {...props} />
      </div>
      {error && <FieldMessage tone="error">{error}</FieldMessage>}
    </div>
  );
}
