import { useForm } from 'react-hook-form'

/**
 * The state of a form for `FormShell`, which moves the focus to the first invalid field as they are seen; the library
 * takes the one that was registered first (docs/rules.md#field-errors).
 */
export const useShellForm: typeof useForm = (options) => useForm({ ...options, shouldFocusError: false })
