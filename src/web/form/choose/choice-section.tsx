import { FieldMessage } from '#ui/fields/field-message.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import css from './choice.module.css';
import { ChoicePicker, type ChoicePickerProps } from './choice-picker.tsx';

interface ChoiceSectionProps extends ChoicePickerProps {
  readonly error: string | undefined;
}

/** Everything, or chosen ones among thousands. The form posts what `readChoice` reads. */
export function ChoiceSection(props: ChoiceSectionProps) {
  const { id, name, words, choice, change, error } = props;
  return (
    <div id={id} className={css.section} data-invalid={error ? true : undefined}>
      <RadioGroup
        legend={words.title}
        name={name}
        value={choice.all ? 'todas' : 'algunas'}
        options={[
          { value: 'todas', label: `Todas las ${words.many}`, hint: 'También las que se abran después.' },
          { value: 'algunas', label: 'Solo las que elija' },
        ]}
        onValueChange={(value) => change((now) => ({ ...now, all: value === 'todas' }))}
      />
      <div className={css.some}>
        <ChoicePicker {...props} />
      </div>
      {error && <FieldMessage tone="error">{error}</FieldMessage>}
    </div>
  );
}
