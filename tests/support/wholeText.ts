/** Finds the innermost element with a text, also one whose data is in separate elements (`withData`). */
export const wholeText = (text: string | RegExp) => (_: string, element: Element | null) => {
  const holds = ({ textContent }: Element) => (typeof text === 'string' ? textContent === text : text.test(textContent))
  return element !== null && holds(element) && ![...element.children].some(holds)
}
