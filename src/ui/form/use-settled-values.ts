import { useEffect, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';

/** A form's values once typing has paused for `ms`: with 100 items, a keystroke must not draw anew whatever is computed of them. */
export function useSettledValues<Values extends FieldValues>(ms: number): Values {
  const { subscribe, getValues } = useFormContext<Values>();
  const [values, setValues] = useState<Values>(() => ({ ...getValues() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(structuredClone(getValues())), ms);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, getValues, ms]);
  return values;
}
