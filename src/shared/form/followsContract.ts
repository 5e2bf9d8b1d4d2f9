import * as z from 'zod/mini'

/**
 * Checks a form's values with the contract's schema of the request that they become. Each broken rule shows at the field
 * of its name; a rule about several fields at once, such as "at least one role", needs a check of the form's schema.
 *
 * @param request the generated schema of the request's body
 */
export const followsContract = <Fields extends object>(
  request: z.ZodMiniType,
  toRequest: (fields: Fields) => unknown,
) =>
  z.check<Fields>(
    ({ value, issues }) => {
      const broken = z.safeParse(request, toRequest(value)).error?.issues ?? []
      // Drop the message: the form has its own texts.
      for (const { message: _message, ...issue } of broken) {
        const [name] = issue.path
        if (name !== undefined && name in value)
          issues.push({ ...issue, input: Reflect.get(value, name) } as z.core.$ZodRawIssue)
      }
    },
    // Run along with the other checks, not only after they pass.
    { when: () => true },
  )
