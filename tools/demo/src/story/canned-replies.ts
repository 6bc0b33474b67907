/** What the staff of the story keep for questions that come again. */
export const cannedReplies = [
  {
    name: 'When it is ready · 交付时间',
    text_en:
      'Dear {customer},\n\nYour document “{document}” will be ready by {due}. You get an email as soon as the result is there.\n\nBest regards',
    text_zh: '{customer}，您好！\n\n《{document}》预计在 {due} 前交付。完成后您会收到邮件通知。\n\n祝好',
  },
  {
    name: 'Card declined · 付款失败',
    text_en:
      'Dear {customer},\n\nYour bank declined the payment for “{document}”; nothing was charged. Please try another card or Alipay on the page Documents. Your document stays as it is.\n\nBest regards',
    text_zh:
      '{customer}，您好！\n\n《{document}》的付款被发卡行拒绝，未扣款。请在“文档”页面换一张卡或改用支付宝，文档会为您保留。\n\n祝好',
  },
  {
    name: 'Fapiao · 发票',
    text_en:
      'Dear {customer},\n\nYou can request a fapiao for a paid order on the page Billing. We issue it within three working days and send the PDF by email.\n\nBest regards',
    text_zh:
      '{customer}，您好！\n\n付款后可在“账单”页面申请发票，我们会在三个工作日内开具，并将 PDF 发送到您的邮箱。\n\n祝好',
  },
] as const
