import { Dropdown, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

interface ChoiceFilterProps {
  values: readonly string[]
  /** i18n section with one key per value. */
  labels: string
  chosen: string[]
  /** What is shown of the chosen ones. */
  text: string
  className: string
  onChange: (chosen: string[]) => void
}

/** Several of an enumeration, in the order of the enumeration. Takes what its `Field` tells it. */
export function ChoiceFilter({ values, labels, chosen, text, className, onChange, ...field }: ChoiceFilterProps) {
  const { t } = useTranslation()
  return (
    <Dropdown
      {...field}
      multiselect
      // Keeps the popup inside the filters' landmark instead of at the end of the page.
      inlinePopup
      positioning={{ strategy: 'fixed', autoSize: 'width' }}
      className={className}
      value={text}
      selectedOptions={chosen}
      onOptionSelect={(_, { selectedOptions }) => onChange(values.filter((value) => selectedOptions.includes(value)))}
    >
      {values.map((value) => (
        <Option key={value} value={value}>
          {t(`${labels}.${value}`)}
        </Option>
      ))}
    </Dropdown>
  )
}
